import styles from './rows.module.css'

/** The styles that rows and forms of several pages share. */
export { styles as rows }
