import { useText } from '../../../text/index.ts'
import type en from './messages/en.ts'

/** The names of states, statuses, types and safety statuses in the language of the page. */
export const useItemWords = () => useText<typeof en>('item')
