import { Button, Section, Select, toast } from '@groundswell/ui'
import { languages, useText } from '../../../web/src/text/index.ts'
import { useKept } from '../page/use-kept.ts'
import { useWork } from '../page/use-work.ts'
import { changeSettings, type Settings, settings } from '../state/settings.ts'
import { AddressForm } from './address-form.tsx'
import { forgetEverything } from './forgetting.ts'
import styles from './options.module.css'

/** The options: the service, the language, and the removal of all data of the extension. */
export function Options() {
  const t = useText('options')
  const chosen = useKept(settings)
  const forget = useWork(async () => {
    await forgetEverything()
    toast({ text: t.forgotten, tone: 'good' })
  })
  if (!chosen) return null
  return (
    <main className={styles.page}>
      <h1>{t.title}</h1>
      <Section title={t.service}>
        <AddressForm key={chosen.address} address={chosen.address ?? ''} />
      </Section>
      <Section title={t.language}>
        <Select
          label={t.language}
          hideLabel
          value={chosen.language ?? ''}
          onChange={(next) => void changeSettings({ language: (next || null) as Settings['language'] })}
          options={[
            { value: '', label: t.languageOfBrowser },
            ...Object.entries(languages).map(([value, label]) => ({ value, label })),
          ]}
        />
      </Section>
      <Section title={t.forget} note={t.forgetWhy}>
        <div>
          <Button variant="stop" icon="trash" busy={forget.busy} onClick={() => forget.run()}>
            {t.forget}
          </Button>
        </div>
      </Section>
    </main>
  )
}
