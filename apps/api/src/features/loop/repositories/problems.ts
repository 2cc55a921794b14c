import { problem } from '../../../core/problem.ts'

export const notAdministered = problem(
  403,
  'not_administered',
  'You administer no repository of this installation at GitHub: ask somebody who does, or install the App for one of yours.',
)
export const makerNotBelieved = problem(
  422,
  'maker_not_believed',
  'Deployments of github-actions[bot] are not believed: a workflow of any branch may make them. Name the App of your provider of previews.',
)
export const repositoryTaken = problem(
  409,
  'repository_taken',
  'Another workspace is connected to this repository: it has to be disconnected there first.',
)
export const repositoryLost = problem(
  409,
  'repository_lost',
  'The GitHub App no longer reaches this repository: add it to the installation at GitHub, and begin the connection again.',
)
export const tooManyRepositories = problem(
  409,
  'too_many_repositories',
  'A workspace knows at most 1,000 repositories: give the App access to fewer of them at GitHub.',
)
