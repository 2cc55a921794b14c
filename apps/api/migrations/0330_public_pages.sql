-- A campaign may have public pages: a board, a roadmap and a changelog, for anybody. Search engines only where the team
-- says so.
ALTER TABLE campaigns
  ADD COLUMN public_page boolean NOT NULL DEFAULT false,
  ADD COLUMN public_page_indexed boolean NOT NULL DEFAULT false;
