/**
 * Version of the pipeline, stored in every report. Raise it with every change that can change a verdict; stored items
 * of an older version are then screened again.
 */
export const pipelineVersion = '2026.11.17'
