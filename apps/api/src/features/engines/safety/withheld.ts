/** Stands before an agent where there must be a text and none may be read. */
export const withheld = '[withheld]'
