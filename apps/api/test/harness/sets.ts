import { query } from './rows.ts'
import type { TestService } from './service.ts'

/**
 * Lists the items of a workspace whose counters differ from their votes, in one snapshot. The survivor of a merge
 * counts every voter of the merged items once, with the strongest vote; a merged item counts its own votes.
 */
export function listItemsWithWrongCounts(service: TestService, workspaceId: string): Promise<unknown[]> {
  return query(
    service,
    `with counted as (
       select distinct on (m.survivor, v.voter) m.survivor as id, v.direction,
         case when v.barred then 0 else v.weight end as weight, v.trusted and not v.barred as trusted
       from (select id, coalesce(merged_into, id) as survivor from feedback where workspace_id = $1) m
       join votes v on v.workspace_id = $1 and v.feedback_id = m.id
       order by m.survivor, v.voter, weight desc, v.cast_at desc, v.feedback_id desc),
     own as (
       select f.id, v.direction, v.weight, v.trusted from feedback f
       join votes v on v.workspace_id = f.workspace_id and v.feedback_id = f.id
       where f.workspace_id = $1 and f.merged_into is not null),
     expected as (select * from counted union all select * from own)
     select f.id, f.merged_into, f.merged_count, f.upvotes, f.downvotes, f.total_score, f.trusted_upvotes,
       count(e.id) filter (where e.direction = 1) as up, coalesce(sum(e.direction * e.weight), 0) as score
     from feedback f left join expected e on e.id = f.id
     where f.workspace_id = $1
     group by f.workspace_id, f.id
     having f.upvotes <> count(e.id) filter (where e.direction = 1)
       or f.downvotes <> count(e.id) filter (where e.direction = -1)
       or f.total_score <> coalesce(sum(e.direction * e.weight), 0)
       or f.trusted_upvotes <> count(e.id) filter (where e.direction = 1 and e.trusted)
       or f.merged_count <> (select count(*) from feedback m
                             where m.workspace_id = f.workspace_id and m.merged_into = f.id)
       or exists (select from feedback s
                  where s.workspace_id = f.workspace_id and s.id = f.merged_into and s.merged_into is not null)`,
    [workspaceId],
  )
}
