/**
 * Version of the pipeline. Raise it with every change that can change a verdict (`npm run screen:version`); services
 * then screen again the texts that an older version judged.
 */
export const pipelineVersion = '2026.11.18'

/**
 * Returns a file of a model if it belongs to this version: weights of another one would be summed over features that mean
 * something else.
 *
 * @throws Error if it was written for another version
 */
export function ofThisVersion<File extends { pipeline: string }>(name: string, file: File): File {
  if (file.pipeline !== pipelineVersion)
    throw new Error(
      `${name} belongs to pipeline ${file.pipeline}, and this is ${pipelineVersion}: train it again, or run npm run screen:version.`,
    )
  return file
}
