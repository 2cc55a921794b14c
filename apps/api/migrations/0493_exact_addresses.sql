-- Addresses of accounts and testers are stored in the form in which they are compared. In many locales `lower` turns the
-- Kelvin sign (U+212A) into k, so that two mailboxes looked like one.
ALTER POLICY own_staff ON testers
  USING ((SELECT nullif(current_setting('app.workspace_id', true), '')) IS NOT NULL
         AND EXISTS (SELECT FROM members m JOIN accounts a ON a.id = m.account_id
                     WHERE m.workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid)
                       AND m.status = 'ACTIVE'
                       AND ((a.issuer = testers.issuer AND a.subject = testers.subject)
                         OR (a.email_verified AND testers.email_verified
                             AND a.email = testers.email))));

CREATE OR REPLACE FUNCTION earners_of_money(payer uuid, campaign uuid, people uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT p.id FROM unnest(people) AS p (id)
  WHERE (EXISTS (SELECT FROM pool_members m
                 WHERE m.workspace_id = payer AND m.tester_id = p.id AND m.status = 'ACTIVE')
      OR (EXISTS (SELECT FROM campaigns c
                  WHERE c.workspace_id = payer AND c.id = campaign AND c.visibility = 'PUBLIC')
          AND EXISTS (SELECT FROM pool_members h
                      WHERE h.workspace_id = '00000000-0000-7000-8000-000000000001' AND h.tester_id = p.id
                        AND h.status = 'ACTIVE')
          AND NOT EXISTS (SELECT FROM pool_members m WHERE m.workspace_id = payer AND m.tester_id = p.id)))
    AND NOT EXISTS (SELECT FROM testers t
                    JOIN accounts a ON (a.issuer = t.issuer AND a.subject = t.subject)
                                    OR (a.email_verified AND t.email_verified AND a.email = t.email)
                    JOIN members m ON m.account_id = a.id
                    WHERE t.id = p.id AND m.workspace_id = payer AND m.status = 'ACTIVE')
$$;
