-- Whether the campaign's public pages compare the agents that work on its public items.
ALTER TABLE campaigns ADD COLUMN public_agents boolean NOT NULL DEFAULT false;
