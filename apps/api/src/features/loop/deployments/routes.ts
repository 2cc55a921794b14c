import { mcpKey, member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { notFound } from '../../../core/problems.ts'
import { PageOf } from '../../../core/schema.ts'
import { humanApprovalRequired, notCleared } from '../../listening/feedback/index.ts'
import { appendLog, replaceStages, rollBack, updateProgress } from './actions.ts'
import { startDeployment } from './claiming.ts'
import * as problems from './problems.ts'
import { describeDeployment, listForCaller } from './reading.ts'
import {
  Deployment,
  DeploymentCreate,
  DeploymentDetail,
  DeploymentQuery,
  DeploymentUpdate,
  ListedDeployment,
  LogCreate,
  LogLine,
  LogQuery,
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
    description: 'Without `prompt` and `errorLogs`: one deployment has them.',
    accepts,
    query: DeploymentQuery,
    returns: PageOf(ListedDeployment),
    handle: ({ caller, query }, app) => listForCaller(app, caller, query),
  }),
  operation({
    id: 'startDeployment',
    method: 'POST',
    path: '/api/deployments',
    tag,
    summary: 'Claim an item by starting to work on it',
    description:
      'Takes the item to GENERATING_CODE. Of any number of agents who try at once one gets the item; the others are told that a deployment exists. A claim lapses when nothing is reported for the campaign’s leaseMinutes (30 by default): it is shown as stale, and takeover: true takes the item over. The refusal’s details name the open deployment and the end of its lease.',
    accepts,
    editors: true,
    idempotent: true,
    body: DeploymentCreate,
    returns: Deployment,
    problems: [notFound, problems.deploymentExists, problems.notReady],
    handle: ({ caller, body, request }, app) => startDeployment(app, caller, request.newId, body),
  }),
  operation({
    id: 'getDeployment',
    method: 'GET',
    path: '/api/deployments/{id}',
    tag,
    summary: 'A deployment with its stages and logs',
    accepts,
    query: LogQuery,
    returns: DeploymentDetail,
    handle: ({ caller, params, query }, app) => describeDeployment(app, caller, params.id, query),
  }),
  operation({
    id: 'updateDeployment',
    method: 'PATCH',
    path: '/api/deployments/{id}',
    tag,
    summary: 'Record progress: status, branch, pull request, address, error logs',
    description:
      'A known status takes the item along. Every report renews the claim. Where the campaign wants a person to deploy, an agent stops at AWAITING_APPROVAL; where it limits paths, changedFiles must stay within them.',
    accepts,
    editors: true,
    body: DeploymentUpdate,
    returns: Deployment,
    problems: [
      notCleared,
      humanApprovalRequired,
      problems.deploymentClosed,
      problems.rollbackRequired,
      problems.takeoverRequired,
      problems.questionWithoutApproval,
      problems.pathNotAllowed,
      problems.tooManyPaths,
      problems.changedFilesRequired,
    ],
    handle: ({ caller, params, body }, app) => updateProgress(app, caller, params.id, body),
  }),
  operation({
    id: 'appendDeploymentLog',
    method: 'POST',
    path: '/api/deployments/{id}/logs',
    tag,
    summary: 'Append one log line',
    accepts,
    editors: true,
    body: LogCreate,
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
    editors: true,
    body: StagesReplace,
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
    description:
      'The item goes to FAILED, and rewards that are not paid yet are frozen until it is DEPLOYED again.',
    accepts,
    editors: true,
    body: RollbackCreate,
    returns: Deployment,
    problems: [problems.deploymentClosed],
    handle: ({ caller, params, body }, app) => rollBack(app, caller, params.id, body),
  }),
]
