import { definePages } from '#ui/pages/public-view.ts'

export const storefrontPages = definePages({
  'store-home': () => import('./home/store-home.tsx').then(({ StoreHome }) => StoreHome),
  'store-preview': () =>
    import('./editor/preview/store-preview.tsx').then(({ StorePreview }) => StorePreview),
  'store-products': () => import('./shopping/store-products.tsx').then(({ StoreProducts }) => StoreProducts),
  'store-product': () => import('./shopping/store-product.tsx').then(({ StoreProduct }) => StoreProduct),
  'store-categories': () =>
    import('./shopping/store-categories.tsx').then(({ StoreCategories }) => StoreCategories),
  'store-brands': () => import('./shopping/store-brands.tsx').then(({ StoreBrands }) => StoreBrands),
  'store-about': () => import('./shopping/store-about.tsx').then(({ StoreAbout }) => StoreAbout),
  'store-contact': () => import('./shopping/store-contact.tsx').then(({ StoreContact }) => StoreContact),
  'store-cart': () => import('./ordering/store-cart.tsx').then(({ StoreCart }) => StoreCart),
  'store-cart-join': () =>
    import('./ordering/store-cart-join.tsx').then(({ StoreCartJoin }) => StoreCartJoin),
  'store-checkout': () => import('./ordering/store-checkout.tsx').then(({ StoreCheckout }) => StoreCheckout),
  'store-order': () => import('./ordering/store-order.tsx').then(({ StoreOrder }) => StoreOrder),
  'store-blog': () => import('./blog/store-blog.tsx').then(({ StoreBlog }) => StoreBlog),
  'store-post': () => import('./blog/store-post.tsx').then(({ StorePost }) => StorePost),
  'store-newsletter': () =>
    import('./newsletter/store-newsletter.tsx').then(({ StoreNewsletter }) => StoreNewsletter),
  'store-missing': () => import('./frame/store-missing.tsx').then(({ StoreMissing }) => StoreMissing),
  'store-closed': () => import('./frame/store-closed.tsx').then(({ StoreClosed }) => StoreClosed),
})
