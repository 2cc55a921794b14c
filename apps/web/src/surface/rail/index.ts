import rail from './rail.module.css'
import shell from './shell.module.css'

/** The styles around the pages of a wide surface: its frame, and the rail at the start edge. */
export { rail, shell }
