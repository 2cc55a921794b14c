import { mcpKey, member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { notFound } from '../../../core/problems.ts'
import { PageOf } from '../../../core/schema.ts'
import {
  evidenceRequired,
  humanApprovalRequired,
  merged,
  notCleared,
  pollAnswer,
} from '../../listening/feedback/index.ts'
import { appendLog, replaceStages, rollBack } from './actions.ts'
import { readAgentHeader } from './agent.ts'
import { approveFiles } from './approving.ts'
import { attestDeployment } from './attesting.ts'
import { startDeployment } from './claiming.ts'
import * as problems from './problems.ts'
import { updateProgress } from './progress.ts'
import { waiveProof } from './proving.ts'
import { describeDeployment, listDeploymentsForCaller } from './reading.ts'
import {
  ApprovalCreate,
  AttestationCreate,
  Deployment,
  DeploymentCreate,
  DeploymentDetail,
  DeploymentQuery,
  DeploymentUpdate,
  ListedDeployment,
  LogCreate,
  LogLine,
  LogQuery,
  ProofWaiverCreate,
  RollbackCreate,
  Stages,
  StagesReplace,
} from './schemas.ts'

const tag = 'Deployments'
const accepts = [secretKey, mcpKey, member] as const

export const operations = [
  operation({
    id: 'listDeployments',
    method: 'GET',
    path: '/api/deployments',
    tag,
    summary: 'List deployments, newest first',
    description: 'Omits `prompt` and `errorLogs`; get a single deployment to read them.',
    accepts,
    query: DeploymentQuery,
    replica: true,
    returns: PageOf(ListedDeployment),
    handle: ({ caller, query }, app) => listDeploymentsForCaller(app, caller, query),
  }),
  operation({
    id: 'startDeployment',
    method: 'POST',
    path: '/api/deployments',
    tag,
    summary: 'Claim an item by starting a deployment',
    description:
      'Moves the item to GENERATING_CODE. If several agents try at once, one gets the item and the others get deployment_exists, whose details name the open deployment and the end of its lease. A claim becomes stale after leaseMinutes of the campaign (default 30) without a report; then takeover: true takes the item over. The header `x-agent: name/version; model=…` says which program works; it is kept on the deployment.',
    accepts,
    ofRun: true,
    editors: true,
    idempotent: true,
    body: DeploymentCreate,
    example: { feedbackId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01', branchName: 'fix/search-filters' },
    returns: Deployment,
    problems: [notFound, problems.deploymentExists, problems.notReady, merged, pollAnswer],
    handle: ({ caller, body, request }, app) =>
      startDeployment(app, caller, request.newId, body, readAgentHeader(request.headers['x-agent'])),
  }),
  operation({
    id: 'getDeployment',
    method: 'GET',
    path: '/api/deployments/{id}',
    tag,
    summary: 'A deployment with its stages and logs',
    accepts,
    ofRun: true,
    query: LogQuery,
    returns: DeploymentDetail,
    handle: ({ caller, params, query }, app) => describeDeployment(app, caller, params.id, query),
  }),
  operation({
    id: 'updateDeployment',
    method: 'PATCH',
    path: '/api/deployments/{id}',
    tag,
    summary: 'Record progress: status, branch, pull request, URL, error logs',
    description:
      'A known status also moves the item. Every report renews the claim. If the campaign requires a person to deploy, an agent stops at AWAITING_APPROVAL. If it limits paths, changedFiles must stay within them. An agent may ship files under its protectedPaths only after a person has approved them (human_approval_required); if there are any protectedPaths, DEPLOYING and DEPLOYED need changedFiles. Where the campaign wants evidence, an agent’s DEPLOYED needs it (evidence_required); with evidence PROVEN, everybody’s DEPLOYED needs `proof`. A report that goes over the campaign’s ceilings moves the deployment to AWAITING_APPROVAL and asks a person.',
    accepts,
    ofRun: true,
    editors: true,
    // The status decides whether `work` or `deploy` is needed.
    scope: 'read',
    body: DeploymentUpdate,
    example: {
      status: 'TESTING',
      commitSha: '4f2a9c1',
      prUrl: 'https://git.example/acme/shop/pull/7',
      changedFiles: ['src/search.ts'],
    },
    returns: Deployment,
    problems: [
      notCleared,
      humanApprovalRequired,
      evidenceRequired,
      problems.deploymentClosed,
      problems.rollbackRequired,
      problems.takeoverRequired,
      problems.questionWithoutApproval,
      problems.pathNotAllowed,
      problems.tooManyPaths,
      problems.changedFilesRequired,
      problems.filesUnseen,
    ],
    handle: ({ caller, params, body, request }, app) =>
      updateProgress(app, caller, params.id, body, readAgentHeader(request.headers['x-agent'])),
  }),
  operation({
    id: 'approveDeployment',
    method: 'POST',
    path: '/api/deployments/{id}/approve',
    tag,
    summary: 'Release the changed files of a deployment',
    description:
      'A person says that an agent may ship these very files, protected ones among them. Name all changed files as you have seen them: where the agent has reported others meanwhile nothing is approved, and when it reports others later the approval ends. A campaign that wants a person to deploy still does.',
    accepts: [member],
    editors: true,
    strict: true,
    body: ApprovalCreate,
    example: { changedFiles: ['src/search.ts'] },
    returns: Deployment,
    problems: [problems.deploymentClosed, problems.filesChanged],
    handle: ({ caller, params, body }, app) => approveFiles(app, caller, params.id, body),
  }),
  operation({
    id: 'attestDeployment',
    method: 'POST',
    path: '/api/deployments/{id}/attest',
    tag,
    summary: 'Confirm that the change is where the deployment says',
    description:
      'A member’s word for the commit and links of the deployment, which a campaign with evidence ATTESTED wants before an agent’s DEPLOYED. It ends when the agent reports another commit or link. It moves nothing.',
    accepts: [member],
    editors: true,
    strict: true,
    body: AttestationCreate,
    example: { commitSha: '4f2a9c1' },
    returns: Deployment,
    problems: [problems.deploymentClosed, problems.evidenceChanged, evidenceRequired],
    handle: ({ caller, params, body }, app) => attestDeployment(app, caller, params.id, body),
  }),
  operation({
    id: 'waiveDeploymentProof',
    method: 'POST',
    path: '/api/deployments/{id}/waive-proof',
    tag,
    summary: 'Let a deployment be shipped without proof',
    description:
      'For a campaign with evidence PROVEN, when there is no receipt. The deployment is shown as not proven, with the reason, until a receipt of its commit arrives. It ends when the commit changes. It moves nothing.',
    accepts: [member],
    role: 'ADMIN',
    strict: true,
    body: ProofWaiverCreate,
    example: { reason: 'A change of wording, seen by two people on the live page' },
    returns: Deployment,
    problems: [problems.deploymentClosed],
    handle: ({ caller, params, body }, app) => waiveProof(app, caller, params.id, body),
  }),
  operation({
    id: 'appendDeploymentLog',
    method: 'POST',
    path: '/api/deployments/{id}/logs',
    tag,
    summary: 'Append one log line',
    accepts,
    ofRun: true,
    editors: true,
    body: LogCreate,
    example: { message: '128 tests passed', level: 'info' },
    returns: LogLine,
    problems: [problems.logLineTooLong, problems.deploymentClosed],
    handle: ({ caller, params, body }, app) => appendLog(app, caller, params.id, body),
  }),
  operation({
    id: 'replaceDeploymentStages',
    method: 'PUT',
    path: '/api/deployments/{id}/stages',
    tag,
    summary: 'Replace the staged checklist',
    accepts,
    ofRun: true,
    editors: true,
    body: StagesReplace,
    example: {
      stages: [
        { name: 'build', status: 'PASSED' },
        { name: 'test', status: 'RUNNING' },
      ],
    },
    returns: Stages,
    problems: [problems.deploymentClosed],
    handle: async ({ caller, params, body }, app) => ({
      stages: await replaceStages(app, caller, params.id, body.stages),
    }),
  }),
  operation({
    id: 'rollBackDeployment',
    method: 'POST',
    path: '/api/deployments/{id}/rollback',
    tag,
    summary: 'Record a rollback',
    description: 'The item moves to FAILED, and unpaid rewards are frozen until it is DEPLOYED again.',
    accepts,
    editors: true,
    scope: 'deploy',
    body: RollbackCreate,
    example: { reason: 'Search is slower than before' },
    returns: Deployment,
    problems: [problems.deploymentClosed],
    handle: ({ caller, params, body }, app) => rollBack(app, caller, params.id, body),
  }),
]
