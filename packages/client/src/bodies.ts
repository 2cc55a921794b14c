/** Made by `npm run openapi` from apps/api/openapi.json: do not edit. */

export const bodies = {
  "changeFeedbackStatus": {
    "type": "object",
    "required": [
      "status"
    ],
    "properties": {
      "status": {
        "type": "string",
        "enum": [
          "COLLECTING_VOTES",
          "THRESHOLD_MET",
          "GENERATING_CODE",
          "TESTING",
          "TEST_FAILED",
          "AWAITING_APPROVAL",
          "DEPLOYING",
          "DEPLOYED",
          "FAILED",
          "REJECTED"
        ]
      },
      "reason": {
        "type": "string",
        "maxLength": 1000
      }
    },
    "additionalProperties": false
  },
  "recordAnalysis": {
    "type": "object",
    "properties": {
      "summary": {
        "type": "string",
        "maxLength": 5000
      },
      "category": {
        "type": "string",
        "maxLength": 100
      },
      "sentiment": {
        "type": "string",
        "enum": [
          "POSITIVE",
          "NEUTRAL",
          "NEGATIVE",
          "MIXED"
        ]
      },
      "duplicateOf": {
        "anyOf": [
          {
            "type": "string",
            "format": "uuid"
          },
          {
            "type": "null"
          }
        ]
      },
      "acceptanceCriteria": {
        "type": "array",
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "maxItems": 20,
        "description": "What holds once the item is done; whoever works on it reads them"
      },
      "taskPlan": {
        "type": "array",
        "items": {
          "type": "object",
          "required": [
            "title"
          ],
          "properties": {
            "title": {
              "type": "string",
              "minLength": 1,
              "maxLength": 300
            },
            "detail": {
              "type": "string",
              "maxLength": 4000
            },
            "done": {
              "type": "boolean"
            }
          },
          "additionalProperties": false
        },
        "maxItems": 100
      }
    },
    "additionalProperties": false
  },
  "startDeployment": {
    "type": "object",
    "required": [
      "feedbackId"
    ],
    "properties": {
      "feedbackId": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "branchName": {
        "type": "string",
        "minLength": 1,
        "maxLength": 255,
        "pattern": "^[^\\s~^:?*\\[\\\\\\u0000-\\u001f\\u007f]+$"
      },
      "prompt": {
        "type": "string",
        "maxLength": 50000
      },
      "takeover": {
        "type": "boolean",
        "description": "true: closes the open deployment of the item if it is stale"
      }
    },
    "additionalProperties": false
  },
  "updateDeployment": {
    "type": "object",
    "properties": {
      "status": {
        "type": "string",
        "minLength": 1,
        "maxLength": 40,
        "description": "Any text of up to 40 characters; GENERATING_CODE, TESTING, TEST_FAILED, AWAITING_APPROVAL, DEPLOYING, DEPLOYED and FAILED move the item too"
      },
      "reason": {
        "type": "string",
        "maxLength": 1000,
        "description": "Recorded in the item’s history"
      },
      "question": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 2000,
            "description": "With AWAITING_APPROVAL: the question that a person must decide; the workspace is notified"
          },
          {
            "type": "null"
          }
        ]
      },
      "branchName": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 255,
            "pattern": "^[^\\s~^:?*\\[\\\\\\u0000-\\u001f\\u007f]+$"
          },
          {
            "type": "null"
          }
        ]
      },
      "commitSha": {
        "anyOf": [
          {
            "type": "string",
            "pattern": "^[0-9a-fA-F]{7,64}$"
          },
          {
            "type": "null"
          }
        ]
      },
      "prUrl": {
        "anyOf": [
          {
            "type": "string",
            "maxLength": 2000,
            "pattern": "^https?://[^\\s\\\\/][^\\s\\\\]*$"
          },
          {
            "type": "null"
          }
        ]
      },
      "prNumber": {
        "anyOf": [
          {
            "type": "integer",
            "minimum": 1,
            "maximum": 2147483647
          },
          {
            "type": "null"
          }
        ]
      },
      "deploymentUrl": {
        "anyOf": [
          {
            "type": "string",
            "maxLength": 2000,
            "pattern": "^https?://[^\\s\\\\/][^\\s\\\\]*$"
          },
          {
            "type": "null"
          }
        ]
      },
      "errorLogs": {
        "anyOf": [
          {
            "type": "string",
            "maxLength": 50000
          },
          {
            "type": "null"
          }
        ]
      },
      "usage": {
        "type": "object",
        "properties": {
          "tokens": {
            "anyOf": [
              {
                "type": "integer",
                "minimum": 0,
                "maximum": 1000000000000
              },
              {
                "type": "null"
              }
            ]
          },
          "costUsd": {
            "anyOf": [
              {
                "type": "number",
                "minimum": 0,
                "maximum": 1000000,
                "description": "US dollars"
              },
              {
                "type": "null"
              }
            ]
          },
          "minutes": {
            "anyOf": [
              {
                "type": "number",
                "minimum": 0,
                "maximum": 1000000,
                "description": "Minutes of work"
              },
              {
                "type": "null"
              }
            ]
          }
        },
        "additionalProperties": false,
        "description": "What this deployment has used so far; totals, they never shrink"
      },
      "changedFiles": {
        "type": "array",
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 1000
        },
        "maxItems": 2000,
        "description": "Paths relative to the repository root; replaces the whole list"
      }
    },
    "additionalProperties": false
  },
  "appendDeploymentLog": {
    "type": "object",
    "required": [
      "message"
    ],
    "properties": {
      "message": {
        "type": "string",
        "minLength": 1,
        "maxLength": 8192,
        "description": "At most 8 KiB in UTF-8"
      },
      "level": {
        "type": "string",
        "enum": [
          "debug",
          "info",
          "warn",
          "error"
        ],
        "default": "info"
      },
      "at": {
        "type": "string",
        "format": "date-time",
        "description": "ISO 8601, UTC, milliseconds"
      }
    },
    "additionalProperties": false
  },
  "replaceDeploymentStages": {
    "type": "object",
    "required": [
      "stages"
    ],
    "properties": {
      "stages": {
        "type": "array",
        "items": {
          "type": "object",
          "required": [
            "name",
            "status"
          ],
          "properties": {
            "name": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200
            },
            "status": {
              "type": "string",
              "enum": [
                "PENDING",
                "RUNNING",
                "PASSED",
                "FAILED",
                "SKIPPED"
              ]
            },
            "detail": {
              "anyOf": [
                {
                  "type": "string",
                  "maxLength": 2000
                },
                {
                  "type": "null"
                }
              ]
            },
            "startedAt": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time",
                  "description": "ISO 8601, UTC, milliseconds"
                },
                {
                  "type": "null"
                }
              ]
            },
            "finishedAt": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time",
                  "description": "ISO 8601, UTC, milliseconds"
                },
                {
                  "type": "null"
                }
              ]
            }
          },
          "additionalProperties": false
        },
        "maxItems": 50
      }
    },
    "additionalProperties": false
  },
  "rollBackDeployment": {
    "type": "object",
    "required": [
      "reason"
    ],
    "properties": {
      "reason": {
        "type": "string",
        "minLength": 1,
        "maxLength": 1000
      },
      "commitSha": {
        "type": "string",
        "pattern": "^[0-9a-fA-F]{7,64}$"
      }
    },
    "additionalProperties": false
  },
  "createProofChallenge": {
    "type": "object",
    "required": [
      "testSha256",
      "beforeCommit",
      "afterCommit"
    ],
    "properties": {
      "testSha256": {
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "description": "In lower-case hexadecimal digits"
      },
      "beforeCommit": {
        "type": "string",
        "pattern": "^(?:[0-9a-f]{40}|[0-9a-f]{64})$",
        "description": "The whole id, in lower-case hexadecimal digits"
      },
      "afterCommit": {
        "type": "string",
        "pattern": "^(?:[0-9a-f]{40}|[0-9a-f]{64})$",
        "description": "The whole id, in lower-case hexadecimal digits"
      }
    },
    "additionalProperties": false
  },
  "submitReceipt": {
    "type": "object",
    "required": [
      "statement"
    ],
    "properties": {
      "statement": {
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{1,10923}$",
        "description": "base64url of at most 8 KiB of JSON with sorted keys and without white space: after, afterCommit, before, beforeCommit, built (COMMIT or ADDRESS), challengeId, console, finishedAt, nonce, pictures, runId, testSha256, version (2); of runs at addresses also afterUrl and beforeUrl. `before` and `after`: three of PASSED, FAILED, ERROR. `pictures` and `console`: SHA-256"
      },
      "ciIdentityId": {
        "type": "string",
        "format": "uuid",
        "description": "With a signature"
      },
      "signature": {
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{86}$",
        "description": "Ed25519 over the bytes of the JSON, in base64url"
      },
      "token": {
        "type": "string",
        "minLength": 1,
        "maxLength": 8192,
        "description": "Instead of a signature, the id token of the CI job. GitHub: with the audience `<audience>#<SHA-256 of the JSON>`, and runId its run_id. GitLab: runId its job_id"
      }
    },
    "additionalProperties": false
  },
  "createWatchChallenge": {
    "type": "object",
    "required": [
      "testSha256",
      "commit"
    ],
    "properties": {
      "testSha256": {
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "description": "In lower-case hexadecimal digits"
      },
      "commit": {
        "type": "string",
        "pattern": "^(?:[0-9a-f]{40}|[0-9a-f]{64})$",
        "description": "The whole id, in lower-case hexadecimal digits"
      }
    },
    "additionalProperties": false
  },
  "submitWatch": {
    "type": "object",
    "required": [
      "statement"
    ],
    "properties": {
      "statement": {
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{1,10923}$",
        "description": "base64url of at most 8 KiB of JSON with sorted keys and without white space: after, afterCommit, before, beforeCommit, built (COMMIT or ADDRESS), challengeId, console, finishedAt, nonce, pictures, runId, testSha256, version (2); of runs at addresses also afterUrl and beforeUrl. `before` and `after`: three of PASSED, FAILED, ERROR. `pictures` and `console`: SHA-256"
      },
      "ciIdentityId": {
        "type": "string",
        "format": "uuid",
        "description": "With a signature"
      },
      "signature": {
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{86}$",
        "description": "Ed25519 over the bytes of the JSON, in base64url"
      },
      "token": {
        "type": "string",
        "minLength": 1,
        "maxLength": 8192,
        "description": "Instead of a signature, the id token of the CI job. GitHub: with the audience `<audience>#<SHA-256 of the JSON>`, and runId its run_id. GitLab: runId its job_id"
      }
    },
    "additionalProperties": false
  },
  "askQuestion": {
    "type": "object",
    "required": [
      "question"
    ],
    "properties": {
      "question": {
        "type": "string",
        "minLength": 1,
        "maxLength": 2000,
        "pattern": "\\S",
        "format": "visible",
        "examples": [
          "Should the total keep its old value until the new rate is known?"
        ]
      },
      "choices": {
        "type": "array",
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "format": "visible"
        },
        "minItems": 2,
        "maxItems": 10,
        "uniqueItems": true
      },
      "audience": {
        "type": "string",
        "enum": [
          "TEAM",
          "AUTHOR"
        ],
        "description": "Default: TEAM"
      }
    },
    "additionalProperties": false
  },
  "claimAgentRun": {
    "type": "object",
    "properties": {
      "campaignId": {
        "type": "string",
        "format": "uuid",
        "description": "Only of this campaign"
      },
      "runId": {
        "type": "string",
        "format": "uuid",
        "description": "This run, of any kind; else the next one of the kind COMMAND"
      }
    },
    "additionalProperties": false
  },
  "reportAgentRun": {
    "type": "object",
    "properties": {
      "log": {
        "type": "string",
        "maxLength": 16384,
        "description": "New output"
      },
      "costUsd": {
        "type": "number",
        "minimum": 0,
        "maximum": 1000000,
        "description": "US dollars so far"
      }
    },
    "additionalProperties": false
  },
  "endAgentRun": {
    "type": "object",
    "required": [
      "outcome"
    ],
    "properties": {
      "outcome": {
        "type": "string",
        "enum": [
          "SUCCEEDED",
          "FAILED",
          "TIMED_OUT",
          "CANCELLED"
        ]
      },
      "reason": {
        "type": "string",
        "enum": [
          "EXIT",
          "COST",
          "OUTPUT"
        ]
      },
      "exitCode": {
        "type": "integer",
        "minimum": -1000,
        "maximum": 1000000
      },
      "costUsd": {
        "type": "number",
        "minimum": 0,
        "maximum": 1000000,
        "description": "US dollars so far"
      },
      "log": {
        "type": "string",
        "maxLength": 16384,
        "description": "New output"
      }
    },
    "additionalProperties": false
  }
}
