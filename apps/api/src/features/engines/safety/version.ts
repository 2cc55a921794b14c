/**
 * Version of the pipeline, kept in every report. Raise it with every change that can change a verdict: stored
 * items of an older version are then due for screening again.
 */
export const pipelineVersion = '2026.11.9'
