import type * as real from '../../../src/features/listening/feedback/merge-store.ts'
import { notSimulated } from './unused.ts'

/** `feedback/merge-store.ts` in memory: stories never merge items, so each item is a set. */

export const listSetAuthors: typeof real.listSetAuthors = async () => []

export const listSets = notSimulated('listSets')
export const listMerged = notSimulated('listMerged')
export const listMergedInto = notSimulated('listMergedInto')
export const itemsOfSetSql = notSimulated('itemsOfSetSql')
export const listLatestMergedItems = notSimulated('listLatestMergedItems')
export const updateMerged = notSimulated('updateMerged')
export const updateMergedCounts = notSimulated('updateMergedCounts')
