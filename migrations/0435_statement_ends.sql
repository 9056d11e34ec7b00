-- A statement may have been downloaded before its last day was over: what it surely covers ends with its newest movement.
update portal_statements s set covers_to = (select max(m.completed_at) from portal_movements m where m.statement_id = s.id);
