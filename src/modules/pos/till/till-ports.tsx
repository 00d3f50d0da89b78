import type { ReactNode } from 'react'
import { ApprovalsPortContext } from '../approvals/approvals-port.client.ts'
import { CardsPortContext } from '../cards/cards-port.client.ts'
import { CashSessionPortContext } from '../cash-session/panel/cash-session-port.client.ts'
import { DiscountsPortContext } from '../discounts/discounts-port.client.ts'
import { HeldPortContext } from '../held/held-port.client.ts'
import { OfflinePortContext } from '../offline/offline-port.client.ts'
import { OpeningPortContext } from '../opening/opening-port.client.ts'
import { PanelPortContext } from '../panel/panel-port.client.ts'
import { PaymentPortContext } from '../payment/payment-port.client.ts'
import { PrintingPortContext } from '../printing/printing-port.client.ts'
import { ReadinessPortContext } from '../readiness/readiness-port.client.ts'
import { RecentPortContext } from '../recent/recent-port.client.ts'
import { ReturnsPortContext } from '../returns/returns-port.client.ts'
import { SaleDonePortContext } from '../sale-done/sale-done-port.client.ts'
import { TenderPortContext } from '../tender/tender-port.client.ts'
import { type Till, TillContext } from './till.client.ts'

/** Gives each room of the counter what it asks of the till, and no more. None of it changes while the counter stands. */
export const TillPorts = ({ till, children }: { till: Till; children: ReactNode }) => (
  <TillContext value={till}>
    <PanelPortContext value={till}>
      <OpeningPortContext value={till}>
        <OfflinePortContext value={till}>
          <CardsPortContext value={till}>
            <TenderPortContext value={till}>
              <ApprovalsPortContext value={till}>
                <DiscountsPortContext value={till}>
                  <ReadinessPortContext value={till}>
                    <HeldPortContext value={till}>
                      <PaymentPortContext value={till}>
                        <PrintingPortContext value={till}>
                          <CashSessionPortContext value={till}>
                            <ReturnsPortContext value={till}>
                              <RecentPortContext value={till}>
                                <SaleDonePortContext value={till}>{children}</SaleDonePortContext>
                              </RecentPortContext>
                            </ReturnsPortContext>
                          </CashSessionPortContext>
                        </PrintingPortContext>
                      </PaymentPortContext>
                    </HeldPortContext>
                  </ReadinessPortContext>
                </DiscountsPortContext>
              </ApprovalsPortContext>
            </TenderPortContext>
          </CardsPortContext>
        </OfflinePortContext>
      </OpeningPortContext>
    </PanelPortContext>
  </TillContext>
)
