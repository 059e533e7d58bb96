-- Who did what to whose data, and why; not the values. Each entry bears a seal that only the key can make.
create table audit_entry (
  number int primary key,
  at timestamptz not null,
  -- A user, or the part of the system that acted by itself.
  actor text not null,
  action text not null,
  subject text not null,
  fields text[] not null default '{}',
  reason text not null default '',
  seal bytea not null
);
create index audit_entry_subject on audit_entry (subject, number);

-- The end of the chain, which no entry shows: who takes the last entries away cannot make it again.
-- Its row is also what writers queue at.
create table audit_head (
  id int primary key default 1 check (id = 1),
  number int not null,
  chain bytea not null
);
insert into audit_head (number, chain) values (0, '\x');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit log are never changed';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_keep before truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_head_keep before delete or truncate on audit_head
  for each statement execute function refuse_change();

-- What the retention job removed, by its rules, and which of them failed.
create table retention_report (
  id uuid primary key,
  at timestamptz not null,
  counts jsonb not null,
  failed text[] not null default '{}'
);
create index retention_report_age on retention_report (at desc);
