import type { components } from '@groundswell/client'
import { Checkbox, Select, SkeletonRows } from '@groundswell/ui'
import { ErrorNote, Loaded, read, useRead, useWrite } from '../../../data/index.ts'
import { useAppConfig } from '../../../session/index.ts'
import { type Language, languages, useText } from '../../../text/index.ts'
import styles from './profile.module.css'

type Preferences = components['schemas']['TesterNotificationPreferences']
type Kind = keyof Preferences['kinds']
type Change = { kinds: Partial<Record<Kind, { inbox?: boolean; email?: boolean }>> } | { language: Language }

const preferences = read<Preferences>({
  key: ['preferences'],
  topics: ['preferences'],
  load: (api, signal) => api.get('/api/tester/notification-preferences', { signal }),
})

/** Switches for notifications in the portal and by mail, one line for each kind. */
export function NoticePreferences() {
  const t = useText('profile')
  const result = useRead(preferences)
  const { mail: hasMail } = useAppConfig().capabilities
  const change = useWrite({
    run: (api, body: Change) => api.patch('/api/tester/notification-preferences', { body }),
    invalidates: ['preferences'],
  })
  return (
    <>
      <Loaded of={result} skeleton={<SkeletonRows rows={4} height={32} />}>
        {({ kinds, language }) => (
          <>
            <table className={styles.kinds}>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{t.inbox}</th>
                  <th scope="col">{t.mail}</th>
                </tr>
              </thead>
              <tbody>
                {(Object.keys(kinds) as Kind[]).map((kind) => (
                  <tr key={kind}>
                    <th scope="row">{t.kinds[kind]}</th>
                    {(['inbox', 'email'] as const).map((where) => (
                      <td key={where}>
                        {kind === 'WEEKLY_DIGEST' && where === 'inbox' ? null : (
                          <Checkbox
                            hideLabel
                            label={`${t.kinds[kind]}: ${where === 'inbox' ? t.inbox : t.mail}`}
                            checked={kinds[kind][where]}
                            disabled={change.busy}
                            onChange={(on) => change.write({ kinds: { [kind]: { [where]: on } } })}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {hasMail && (
              <Select
                label={t.mailLanguage}
                value={language ?? 'en'}
                disabled={change.busy}
                onChange={(next) => change.write({ language: next })}
                options={Object.entries(languages).map(([value, label]) => ({
                  value: value as Language,
                  label,
                }))}
              />
            )}
          </>
        )}
      </Loaded>
      {change.error && <ErrorNote error={change.error} />}
    </>
  )
}
