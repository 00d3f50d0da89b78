/** What is ticked with a pen. */
export const PaperTick = () => <span className="inline-block size-4 border-[1.5px] border-field-line" />
