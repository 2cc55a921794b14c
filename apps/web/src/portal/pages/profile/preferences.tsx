import type { components } from '@groundswell/client'
import { Checkbox, SkeletonRows } from '@groundswell/ui'
import { ErrorNote, Loaded, read, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import type en from './messages/en.ts'
import styles from './profile.module.css'

type Preferences = components['schemas']['TesterNotificationPreferences']
type Kind = keyof Preferences['kinds']
type Change = { kind: Kind; where: 'inbox' | 'email'; on: boolean }

const preferences = read<Preferences>({
  key: ['preferences'],
  topics: ['preferences'],
  load: (api, signal) => api.get('/api/tester/notification-preferences', { signal }),
})

/** The person's news in the portal and by mail, a line for each kind. */
export function NoticePreferences() {
  const t = useText<typeof en>('profile')
  const result = useRead(preferences)
  const change = useWrite({
    run: (api, { kind, where, on }: Change) =>
      api.patch('/api/tester/notification-preferences', { body: { kinds: { [kind]: { [where]: on } } } }),
    invalidates: ['preferences'],
  })
  return (
    <>
      <Loaded of={result} skeleton={<SkeletonRows rows={4} height={32} />}>
        {({ kinds }) => (
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
                          onChange={(on) => change.write({ kind, where, on })}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      {change.error && <ErrorNote error={change.error} />}
    </>
  )
}
