// Ships one item.
import { Refused } from './service.mjs'

/** Where a person has to look, rather than a program. */
const forPeople = ['human_approval_required', 'evidence_required', 'changed_files_required']
/** The same, and the service does not take the list of files. */
const aboutFiles = ['path_not_allowed', 'too_many_paths']

/**
 * Ships an item with the evidence of a pull request. A run that is repeated finds what the first one did. Resolves with
 * `shipped`, `already` or `waiting` (a person has to approve), the deployment, and a sentence.
 */
export async function ship(call, item, pull, evidence) {
  const deployment = await claim(call, item, pull)
  if (deployment.status === 'DEPLOYED')
    return { deployment: deployment.id, result: 'already', message: 'It was shipped before.' }
  const at = `/api/deployments/${deployment.id}`
  const merged = {
    name: 'Merged',
    status: 'PASSED',
    detail: `Pull request #${pull.number}`,
    finishedAt: pull.mergedAt,
  }
  const stages = (status) => [...kept(deployment), merged, { name: 'Deployed', status }]
  await call('PUT', `${at}/stages`, { stages: stages('RUNNING') })
  let after
  try {
    after = await call('PATCH', at, {
      status: 'DEPLOYED',
      reason: `Pull request #${pull.number} was merged.`,
      ...evidence,
    })
  } catch (error) {
    const isAboutFiles = error instanceof Refused && aboutFiles.includes(error.code)
    if (!isAboutFiles && !(error instanceof Refused && forPeople.includes(error.code))) throw error
    const { changedFiles, ...links } = evidence
    const question = `Pull request #${pull.number} is merged. ${error.message} Does it count as shipped?`
    after = await call('PATCH', at, {
      status: 'AWAITING_APPROVAL',
      question: question.slice(0, 2000),
      ...links,
      ...(isAboutFiles || !changedFiles ? {} : { changedFiles }),
    })
  }
  const isShipped = after.status === 'DEPLOYED'
  await call('PUT', `${at}/stages`, { stages: stages(isShipped ? 'PASSED' : 'PENDING') })
  return isShipped
    ? { deployment: deployment.id, result: 'shipped', message: 'It is shipped.' }
    : {
        deployment: deployment.id,
        result: 'waiting',
        message: 'A person has to approve it: see the dashboard.',
      }
}

/** Stages that others have reported. */
const kept = ({ stages = [] }) => stages.filter(({ name }) => name !== 'Merged' && name !== 'Deployed')

/** The deployment of this pull request: a new one, the one that an agent began on its branch, or that of an earlier run. */
async function claim(call, item, pull) {
  const known = (await call('GET', `/api/deployments?feedbackId=${item}&limit=100`)).items
  const ours = known.find(({ prUrl, status }) => prUrl === pull.url && status !== 'ROLLED_BACK')
  const begun = known.find(({ isOpen, branchName }) => isOpen && branchName === pull.branch)
  const found = ours ?? begun
  if (found)
    return found.status === 'DEPLOYED' && found === ours ? found : call('GET', `/api/deployments/${found.id}`)
  return call(
    'POST',
    '/api/deployments',
    { feedbackId: item, branchName: pull.branch },
    {
      'idempotency-key': `github-${pull.repository.replaceAll('/', '-')}-${pull.number}-${item}`.slice(
        0,
        200,
      ),
    },
  )
}
