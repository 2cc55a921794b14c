/** Stories check the books, not mails. */
export const tellOfReturn = async (): Promise<void> => {}
/** Stories do not use the keys of workspaces. */
export const ensurePublishableKey = async (): Promise<void> => {}
