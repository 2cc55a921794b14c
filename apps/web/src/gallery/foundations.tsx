import { Chip, Icon, type IconName, Kbd, Logo, Mark, type Tone } from '@groundswell/ui'
import styles from './gallery.module.css'
import { Part, Row } from './part.tsx'

const colours = [
  ...['paper', 'surface', 'sunken', 'raised', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3'],
  ...['swell', 'swell-soft', 'flag', 'flag-soft', 'stop', 'stop-soft', 'good', 'good-soft'],
  ...['run', 'run-soft', 'ask', 'ask-soft'],
]

export const tones: Tone[] = ['neutral', 'swell', 'flag', 'stop', 'good', 'run', 'ask']

/** All icons, in the order of the design document. */
const icons = (
  'pulse inbox shield loop horn zone people coin chart gear key bell search check cross plus chevronDown chevronRight ' +
  'chevronLeft more copy link external filter undo edit trash agent camera flag play pause mail tag list board ' +
  'user logout keyboard download upload refresh warning info question star send merge thread'
).split(' ') as IconName[]

export function Faces() {
  return (
    <Part name="faces" title="Colours and type">
      <div className={styles.swatches}>
        {colours.map((name) => (
          <span className={styles.swatch} key={name}>
            <i style={{ background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </div>
      <Row>
        <Logo size={28} />
        <h1>Moderation</h1>
        <span>
          Body text, 13 px, with <code>01a2…6d87</code> in mono
        </span>
        <Kbd keys="A" />
        <Kbd keys="G I" />
        <Kbd keys="mod+K" />
        <Kbd keys="shift+J" />
      </Row>
    </Part>
  )
}

export function Icons() {
  return (
    <Part name="icons" title="Icons, marks and chips">
      <div className={styles.icons}>
        {icons.map((name) => (
          <span key={name}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </div>
      <Row>
        {tones.map((tone) => (
          <Mark key={tone} tone={tone} label={tone} />
        ))}
      </Row>
      <Row>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone} mark>
            {tone}
          </Chip>
        ))}
        <Chip>Plain</Chip>
        <Chip tone="swell">1 cut</Chip>
      </Row>
    </Part>
  )
}
