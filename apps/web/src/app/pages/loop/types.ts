import type { components } from '@groundswell/client'

type Schemas = components['schemas']
/** An item as lists show it. */
export type Item = Schemas['Feedback']
export type Status = Item['status']
/** A deployment as lists show it. */
export type Deployment = Schemas['ListedDeployment']
/** A deployment with its stages and lines of its log. */
export type Detail = Schemas['DeploymentDetail']
export type Stage = Schemas['DeploymentStage']
export type Line = Schemas['DeploymentLogLine']
export type Question = Schemas['Question']
export type Zone = Schemas['ListedZone']
export type Campaign = Schemas['Campaign']
