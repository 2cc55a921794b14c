import type { onboardingSteps } from './schemas.ts'

/** A step of the onboarding. */
export type Step = (typeof onboardingSteps)[number]
const titles: Record<Step, string> = {
  ZONE_CREATED: 'Create a zone where feedback is collected',
  ORIGINS_SET: 'Name the origins whose pages may use the publishable key',
  FEEDBACK_RECEIVED: 'Receive the first feedback',
  VOTE_RECEIVED: 'Receive the first vote',
  TESTERS_INVITED: 'Invite testers into your pool',
  MCP_KEY_CREATED: 'Create an MCP key for your agent',
  DEPLOYMENT_STARTED: 'Let the agent claim an item with a deployment',
  ITEM_DEPLOYED: 'Ship the first item',
}

/** Returns the steps in the form of the response, with titles and the number of finished steps. */
export function toOnboardingBody(done: Record<Step, boolean>) {
  const steps = Object.entries(titles).map(([name, title]) => {
    const step = name as Step
    return { step, title, done: done[step] }
  })
  return { steps, completed: steps.filter((step) => step.done).length, total: steps.length }
}
