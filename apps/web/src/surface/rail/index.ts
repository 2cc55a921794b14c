import rail from './rail.module.css'
import shell from './shell.module.css'

/** The styles of a wide surface: the frame around its pages, and the rail at the start edge. */
export { rail, shell }
