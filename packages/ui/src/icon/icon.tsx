import { classes } from '../classes.ts'
import styles from './icon.module.css'
import { swell, under } from './logo.ts'
import { paths } from './paths.ts'

/** The name of an icon of the kit. */
export type IconName = keyof typeof paths

/** Icons that point in the reading direction. They are mirrored in languages that are read from right to left. */
const directed: ReadonlySet<IconName> = new Set([
  'chevronRight',
  'chevronLeft',
  'undo',
  'send',
  'logout',
  'external',
  'horn',
  'list',
])

/** A line icon. It is decoration: the button or text beside it carries the name. `size` is in pixels. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={classes(styles.icon, directed.has(name) && styles.directed)}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** The product's logo: two swells, in the colour of the text around it. `size` is in pixels. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg className={styles.logo} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={swell} />
      <path d={under} opacity=".45" />
    </svg>
  )
}
