import type { ColumnName, DateOrder, Format, ItemStatus, Wanted } from '@groundswell/imports'

/** A person's choices for a file. Undefined ones are guessed by the readers. */
export interface Said {
  format?: Format | undefined
  encoding?: string | undefined
  dates?: DateOrder | undefined
  columns: Readonly<Partial<Record<ColumnName, string>>>
  zone: string | undefined
  source: string
  /** The statuses of items by the words of the file, in the form of `statusKey`. */
  statuses: Readonly<Record<string, ItemStatus>>
  withComments: boolean
}

export const nothingSaid: Said = {
  columns: {},
  zone: undefined,
  source: '',
  statuses: {},
  withComments: true,
}

export function wantedOf({ zone, statuses, withComments }: Said): Wanted {
  return {
    zone,
    boards: new Map(),
    statuses: new Map(Object.entries(statuses)),
    weighVotes: false,
    withComments,
  }
}
