import { IconButton, Logo, Segmented } from '@groundswell/ui'
import { Suspense } from 'react'
import { useText } from '../../../web/src/text/index.ts'
import { AddressForm } from '../options/address-form.tsx'
import { useKept } from '../page/use-kept.ts'
import { keptValue } from '../state/kept.ts'
import { settings } from '../state/settings.ts'
import { modes } from './modes.ts'
import styles from './panel.module.css'
import { useTab } from './tab.ts'

/** The mode that the panel showed last. */
const shown = keptValue<string>('local', 'mode', 'tester')

/** The panel beside a page. It shows one of its modes once the service is chosen. */
export function Panel() {
  const t = useText('panel')
  const chosen = useKept(settings)
  const wanted = useKept(shown)
  const tab = useTab()
  if (!chosen || wanted === undefined || tab === undefined) return null
  const { id, View } = modes.find((mode) => mode.id === wanted) ?? modes[0]!
  return (
    <>
      <header className={styles.head}>
        <Logo />
        {modes.length > 1 && (
          <Segmented
            label={t.mode}
            value={id}
            onChange={(next) => void shown.set(next)}
            options={modes.map((mode) => ({ value: mode.id, label: t.modes[mode.label] }))}
          />
        )}
        <span className={styles.end}>
          <IconButton icon="gear" label={t.options} onClick={() => void chrome.runtime.openOptionsPage()} />
        </span>
      </header>
      <main className={styles.main}>
        <h1 className="sr">Groundswell</h1>
        {chosen.address ? (
          <Suspense fallback={null}>
            <View tab={tab} />
          </Suspense>
        ) : (
          <AddressForm />
        )}
      </main>
    </>
  )
}
