import { Checkbox, Section, Select, SkeletonRows, Table } from '@groundswell/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useAppConfig } from '../../../session/index.ts'
import { type Language, languages, useText } from '../../../text/index.ts'
import { type Preferences, preferences } from './queries.ts'

type Kind = keyof Preferences['kinds']

/** The subjects that the person is notified of, and the channel for each: the bell, or mail as well. */
export function NotificationsTab() {
  const t = useText('settings').notifications
  const { mail } = useAppConfig().capabilities
  const result = useRead(preferences)
  return (
    <Section title={t.title} note={mail ? t.note : t.noMail}>
      <Loaded of={result} skeleton={<SkeletonRows rows={8} height={44} />}>
        {(chosen) => <NotificationChoices chosen={chosen} mail={mail} />}
      </Loaded>
    </Section>
  )
}

function NotificationChoices({ chosen: { kinds, language }, mail }: { chosen: Preferences; mail: boolean }) {
  const t = useText('settings').notifications
  const client = useQueryClient()
  const save = useWrite({
    run: (
      api,
      changed: { kinds?: Partial<Record<Kind, { inbox?: boolean; email?: boolean }>>; language?: Language },
    ) => api.patch('/api/notification-preferences', { body: changed }),
    done: (answer) => client.setQueryData(preferences.queryKey, answer),
  })
  return (
    <>
      <Table
        label={t.title}
        rows={Object.keys(kinds) as Kind[]}
        rowKey={(kind) => kind}
        columns={[
          { key: 'kind', label: t.kind },
          { key: 'inbox', label: t.inbox, width: '96px' },
          { key: 'email', label: t.email, width: '96px' },
        ]}
        cell={(kind, column) =>
          column === 'kind' ? (
            t.kinds[kind]
          ) : (
            <Checkbox
              label={`${t.kinds[kind]}: ${column === 'inbox' ? t.inbox : t.email}`}
              hideLabel
              checked={kinds[kind][column as 'inbox' | 'email']}
              disabled={save.busy || (column === 'email' && !mail)}
              onChange={(isOn) => save.write({ kinds: { [kind]: { [column]: isOn } } })}
            />
          )
        }
      />
      {mail && (
        <Select
          label={t.language}
          value={language ?? 'en'}
          disabled={save.busy}
          onChange={(next) => save.write({ language: next })}
          options={Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))}
        />
      )}
      {save.error && <ErrorNote error={save.error} />}
    </>
  )
}
