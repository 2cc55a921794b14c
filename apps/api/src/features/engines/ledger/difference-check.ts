/** Something in the books that does not agree with the rest. Sums are decimal text of atomic units. */
export interface Difference {
  workspaceId: string
  /** What is wrong, as a sentence. */
  finding: string
  /** The account, entry or item. */
  subject: string
  asset: string
  expected: string | null
  found: string | null
}
