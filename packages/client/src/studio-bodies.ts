/** Made by `npm run openapi` from apps/api/openapi.json: do not edit. */

export const bodies = {
  "createZone": {
    "type": "object",
    "required": [
      "zoneId"
    ],
    "properties": {
      "zoneId": {
        "type": "string",
        "pattern": "^[A-Za-z0-9._:-]{1,100}$",
        "description": "1 to 100 of A-Z, a-z, 0-9, dot, underscore, colon and dash"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "description": "Default: the zoneId"
      },
      "selector": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000,
            "description": "CSS selector of the element in the page; `a >>> b` is b in the open shadow root of a"
          },
          {
            "type": "null"
          }
        ]
      },
      "type": {
        "type": "string",
        "enum": [
          "COMMENT",
          "SUGGESTION",
          "VOTE",
          "VOTE_ONLY",
          "BUG",
          "RATING",
          "POLL"
        ],
        "description": "Default: COMMENT"
      },
      "threshold": {
        "type": "integer",
        "minimum": 0,
        "maximum": 1000000,
        "description": "Score that makes an item ready; default 10"
      },
      "minParticipation": {
        "type": "number",
        "minimum": 0,
        "maximum": 1,
        "description": "Share of the zone’s voters of the last 90 days; default 0"
      },
      "minTrustedVoters": {
        "type": "integer",
        "minimum": 0,
        "maximum": 1000000,
        "description": "Default: 0"
      },
      "audience": {
        "type": "string",
        "enum": [
          "ANONYMOUS",
          "ACCOUNT",
          "TRUSTED_POOL"
        ],
        "description": "Default: ANONYMOUS"
      },
      "itemVisibility": {
        "type": "string",
        "enum": [
          "PUBLIC",
          "PRIVATE"
        ],
        "description": "Visibility of new items; existing ones keep theirs. PRIVATE: only the author and the team see an item, it takes no votes, and a member releases it to agents. Default: PUBLIC"
      },
      "status": {
        "type": "string",
        "enum": [
          "ACTIVE",
          "PAUSED",
          "CLOSED"
        ],
        "description": "Default: ACTIVE"
      },
      "comments": {
        "type": "string",
        "enum": [
          "OFF",
          "MEMBERS",
          "EVERYONE"
        ],
        "description": "Default: MEMBERS"
      },
      "options": {
        "type": "array",
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "format": "visible"
        },
        "maxItems": 50,
        "uniqueItems": true,
        "description": "Options of a POLL zone: every submission is then an answer, `data.option` names one of them, and one answer counts for each person. Default: none, any text is an answer"
      },
      "maxChoices": {
        "type": "integer",
        "minimum": 1,
        "maximum": 50,
        "description": "How many options one answer may name in `data.options`. Default: 1"
      },
      "showResults": {
        "type": "boolean",
        "description": "Whether pages may read the results of a poll or rating. Default: false"
      },
      "capture": {
        "type": "object",
        "required": [
          "steps",
          "network",
          "console"
        ],
        "properties": {
          "steps": {
            "type": "boolean",
            "description": "Clicks, fields without their values, pages"
          },
          "network": {
            "type": "boolean",
            "description": "Requests: method, path, status, duration, size"
          },
          "console": {
            "type": "boolean",
            "description": "Errors and warnings of the console"
          },
          "replay": {
            "type": "boolean",
            "description": "Replays of the page, with all letters replaced. Default: false"
          },
          "replayDays": {
            "type": "integer",
            "minimum": 1,
            "maximum": 90,
            "description": "Days until a replay is deleted. Default: 30"
          }
        },
        "additionalProperties": false
      },
      "campaignId": {
        "anyOf": [
          {
            "type": "string",
            "format": "uuid",
            "description": "UUIDv7"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "additionalProperties": false
  },
  "updateZone": {
    "type": "object",
    "properties": {
      "zoneId": {
        "type": "string",
        "pattern": "^[A-Za-z0-9._:-]{1,100}$",
        "description": "1 to 100 of A-Z, a-z, 0-9, dot, underscore, colon and dash"
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "description": "Default: the zoneId"
      },
      "selector": {
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000,
            "description": "CSS selector of the element in the page; `a >>> b` is b in the open shadow root of a"
          },
          {
            "type": "null"
          }
        ]
      },
      "type": {
        "type": "string",
        "enum": [
          "COMMENT",
          "SUGGESTION",
          "VOTE",
          "VOTE_ONLY",
          "BUG",
          "RATING",
          "POLL"
        ],
        "description": "Default: COMMENT"
      },
      "threshold": {
        "type": "integer",
        "minimum": 0,
        "maximum": 1000000,
        "description": "Score that makes an item ready; default 10"
      },
      "minParticipation": {
        "type": "number",
        "minimum": 0,
        "maximum": 1,
        "description": "Share of the zone’s voters of the last 90 days; default 0"
      },
      "minTrustedVoters": {
        "type": "integer",
        "minimum": 0,
        "maximum": 1000000,
        "description": "Default: 0"
      },
      "audience": {
        "type": "string",
        "enum": [
          "ANONYMOUS",
          "ACCOUNT",
          "TRUSTED_POOL"
        ],
        "description": "Default: ANONYMOUS"
      },
      "itemVisibility": {
        "type": "string",
        "enum": [
          "PUBLIC",
          "PRIVATE"
        ],
        "description": "Visibility of new items; existing ones keep theirs. PRIVATE: only the author and the team see an item, it takes no votes, and a member releases it to agents. Default: PUBLIC"
      },
      "status": {
        "type": "string",
        "enum": [
          "ACTIVE",
          "PAUSED",
          "CLOSED"
        ],
        "description": "Default: ACTIVE"
      },
      "comments": {
        "type": "string",
        "enum": [
          "OFF",
          "MEMBERS",
          "EVERYONE"
        ],
        "description": "Default: MEMBERS"
      },
      "options": {
        "type": "array",
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "pattern": "\\S",
          "format": "visible"
        },
        "maxItems": 50,
        "uniqueItems": true,
        "description": "Options of a POLL zone: every submission is then an answer, `data.option` names one of them, and one answer counts for each person. Default: none, any text is an answer"
      },
      "maxChoices": {
        "type": "integer",
        "minimum": 1,
        "maximum": 50,
        "description": "How many options one answer may name in `data.options`. Default: 1"
      },
      "showResults": {
        "type": "boolean",
        "description": "Whether pages may read the results of a poll or rating. Default: false"
      },
      "capture": {
        "type": "object",
        "required": [
          "steps",
          "network",
          "console"
        ],
        "properties": {
          "steps": {
            "type": "boolean",
            "description": "Clicks, fields without their values, pages"
          },
          "network": {
            "type": "boolean",
            "description": "Requests: method, path, status, duration, size"
          },
          "console": {
            "type": "boolean",
            "description": "Errors and warnings of the console"
          },
          "replay": {
            "type": "boolean",
            "description": "Replays of the page, with all letters replaced. Default: false"
          },
          "replayDays": {
            "type": "integer",
            "minimum": 1,
            "maximum": 90,
            "description": "Days until a replay is deleted. Default: 30"
          }
        },
        "additionalProperties": false
      },
      "campaignId": {
        "anyOf": [
          {
            "type": "string",
            "format": "uuid",
            "description": "UUIDv7"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "additionalProperties": false
  },
  "upsertZones": {
    "type": "object",
    "required": [
      "zones"
    ],
    "properties": {
      "zones": {
        "type": "array",
        "items": {
          "type": "object",
          "required": [
            "zoneId"
          ],
          "properties": {
            "zoneId": {
              "type": "string",
              "pattern": "^[A-Za-z0-9._:-]{1,100}$",
              "description": "1 to 100 of A-Z, a-z, 0-9, dot, underscore, colon and dash"
            },
            "name": {
              "type": "string",
              "minLength": 1,
              "maxLength": 200,
              "description": "Default: the zoneId"
            },
            "selector": {
              "anyOf": [
                {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 1000,
                  "description": "CSS selector of the element in the page; `a >>> b` is b in the open shadow root of a"
                },
                {
                  "type": "null"
                }
              ]
            },
            "type": {
              "type": "string",
              "enum": [
                "COMMENT",
                "SUGGESTION",
                "VOTE",
                "VOTE_ONLY",
                "BUG",
                "RATING",
                "POLL"
              ],
              "description": "Default: COMMENT"
            },
            "threshold": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000,
              "description": "Score that makes an item ready; default 10"
            },
            "minParticipation": {
              "type": "number",
              "minimum": 0,
              "maximum": 1,
              "description": "Share of the zone’s voters of the last 90 days; default 0"
            },
            "minTrustedVoters": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000,
              "description": "Default: 0"
            },
            "audience": {
              "type": "string",
              "enum": [
                "ANONYMOUS",
                "ACCOUNT",
                "TRUSTED_POOL"
              ],
              "description": "Default: ANONYMOUS"
            },
            "itemVisibility": {
              "type": "string",
              "enum": [
                "PUBLIC",
                "PRIVATE"
              ],
              "description": "Visibility of new items; existing ones keep theirs. PRIVATE: only the author and the team see an item, it takes no votes, and a member releases it to agents. Default: PUBLIC"
            },
            "status": {
              "type": "string",
              "enum": [
                "ACTIVE",
                "PAUSED",
                "CLOSED"
              ],
              "description": "Default: ACTIVE"
            },
            "comments": {
              "type": "string",
              "enum": [
                "OFF",
                "MEMBERS",
                "EVERYONE"
              ],
              "description": "Default: MEMBERS"
            },
            "options": {
              "type": "array",
              "items": {
                "type": "string",
                "minLength": 1,
                "maxLength": 200,
                "pattern": "\\S",
                "format": "visible"
              },
              "maxItems": 50,
              "uniqueItems": true,
              "description": "Options of a POLL zone: every submission is then an answer, `data.option` names one of them, and one answer counts for each person. Default: none, any text is an answer"
            },
            "maxChoices": {
              "type": "integer",
              "minimum": 1,
              "maximum": 50,
              "description": "How many options one answer may name in `data.options`. Default: 1"
            },
            "showResults": {
              "type": "boolean",
              "description": "Whether pages may read the results of a poll or rating. Default: false"
            },
            "capture": {
              "type": "object",
              "required": [
                "steps",
                "network",
                "console"
              ],
              "properties": {
                "steps": {
                  "type": "boolean",
                  "description": "Clicks, fields without their values, pages"
                },
                "network": {
                  "type": "boolean",
                  "description": "Requests: method, path, status, duration, size"
                },
                "console": {
                  "type": "boolean",
                  "description": "Errors and warnings of the console"
                },
                "replay": {
                  "type": "boolean",
                  "description": "Replays of the page, with all letters replaced. Default: false"
                },
                "replayDays": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 90,
                  "description": "Days until a replay is deleted. Default: 30"
                }
              },
              "additionalProperties": false
            },
            "campaignId": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "uuid",
                  "description": "UUIDv7"
                },
                {
                  "type": "null"
                }
              ]
            }
          },
          "additionalProperties": false
        },
        "minItems": 1,
        "maxItems": 500
      }
    },
    "additionalProperties": false
  }
}
