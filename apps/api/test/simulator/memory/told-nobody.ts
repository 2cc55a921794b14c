/** No mails are sent, because stories check only the books. */
export const notifyOfReturn = async (): Promise<void> => {}
/** Stories do not use the keys of workspaces. */
export const ensurePublishableKey = async (): Promise<void> => {}
