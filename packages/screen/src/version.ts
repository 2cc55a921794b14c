/**
 * The version of the pipeline. Raise it with every change that can change a verdict (`npm run screen:version`).
 * Services then screen texts again that an older version judged.
 */
export const pipelineVersion = '2026.11.18'

/**
 * Returns a model's file if it belongs to this version. Weights of another version would be applied to features with
 * another meaning.
 *
 * @throws Error if the file was written for another version
 */
export function ofThisVersion<File extends { pipeline: string }>(name: string, file: File): File {
  if (file.pipeline !== pipelineVersion)
    throw new Error(
      `${name} belongs to pipeline ${file.pipeline}, and this is ${pipelineVersion}: train it again, or run npm run screen:version.`,
    )
  return file
}
