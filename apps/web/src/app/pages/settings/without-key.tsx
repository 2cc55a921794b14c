import { Section, Segmented } from '@groundswell/ui'
import { useState } from 'react'
import { serviceUrl } from '../../../base.ts'
import { useText } from '../../../text/index.ts'
import { Code } from '../../parts/code/code.tsx'
import { connectionFor, installLinkFor, type Program, programs } from './commands.ts'
import styles from './settings.module.css'

/** Explains how programs connect by OAuth: they open the page on which an ADMIN decides. */
export function WithoutKey() {
  const t = useText('settings').agents
  const [program, setProgram] = useState<Program>('claude')
  const link = installLinkFor(program, serviceUrl())
  return (
    <Section title={t.withoutKey} note={t.withoutKeyNote}>
      <div className={styles.form}>
        <Segmented<Program>
          label={t.which}
          value={program}
          onChange={setProgram}
          options={programs.map((value) => ({ value, label: t.programs[value] }))}
        />
        <p>{t.how[program]}</p>
        <Code text={connectionFor(program, serviceUrl())} label={t.copyCommand} />
        {link && (
          <p>
            <a href={link}>{t.openIn(t.programs[program])}</a>
          </p>
        )}
      </div>
    </Section>
  )
}
