import { type Content, markup } from '../../../core/markup.ts'
import type { AgentFigures } from '../../loop/deployments/index.ts'
import { AGENT_DAYS } from './actions.ts'
import { type Frame, renderLayout } from './frame-pages.ts'

/**
 * Renders the comparison of the agents that worked on the campaign's public items: their own names, counts and times.
 */
export function agentsPage(frame: Frame, agents: readonly AgentFigures[]) {
  const { speech, name } = frame
  const { t } = speech
  const columns: [label: string, value: (agent: AgentFigures) => Content][] = [
    [t.agentColumns.claims, ({ claims }) => speech.number(claims)],
    [t.agentColumns.shipped, ({ shipped }) => speech.number(shipped)],
    [t.agentColumns.proven, ({ proven }) => speech.number(proven)],
    [t.agentColumns.stable, ({ outcomes }) => speech.number(outcomes.STABLE)],
    [t.agentColumns.reopened, ({ outcomes }) => speech.number(outcomes.REOPENED)],
    [
      t.agentColumns.hours,
      ({ medianMinutes }) =>
        medianMinutes === null ? '–' : speech.number(Math.round(medianMinutes / 6) / 10),
    ],
  ]
  const agentRow = (agent: AgentFigures) => markup`
<tr><th scope="row"><bdi>${[agent.name ?? t.unnamedAgent, agent.version].filter(Boolean).join(' ')}</bdi>${agent.model && markup`<small><bdi>${agent.model}</bdi></small>`}</th>${columns.map(([, value]) => markup`<td>${value(agent)}</td>`)}</tr>`
  return renderLayout(frame, {
    tab: 'agents',
    rest: '/agents',
    title: `${t.agents} · ${name}`,
    description: `${t.agents}: ${name}`,
    content: markup`
<h1>${t.agents}</h1>
<p class="lead">${t.agentsNote.replace('{n}', speech.number(AGENT_DAYS))}</p>
${
  agents.length === 0
    ? markup`<p class="quiet">${t.empty}</p>`
    : markup`<div class="figures" tabindex="0" role="region" aria-label="${t.agents}"><table>
<thead><tr><th scope="col">${t.agentName}</th>${columns.map(([label]) => markup`<th scope="col">${label}</th>`)}</tr></thead>
<tbody>${agents.map(agentRow)}</tbody></table></div>`
}`,
  })
}
