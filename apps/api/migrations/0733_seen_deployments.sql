-- The facts that the forge has shown of a deployment's pull request: {pullRequestId, headSha, isWhole, unusual}. While it is set, commit and
-- changed files are those of the pull request, whatever its agent reports. `unusual`: indexes of changed_files.
ALTER TABLE deployments ADD COLUMN seen jsonb;
