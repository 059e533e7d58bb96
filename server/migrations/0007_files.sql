-- A file that a person uploads, from the policy that allows it to the row that uses it.
create table file (
  id uuid primary key,
  -- Where the upload lands. What is shown is made from it and stands elsewhere; this one is never served.
  key text not null unique,
  kind text not null check (kind in ('image', 'identity', 'document', 'sheet', 'export')),
  user_id uuid not null references app_user,
  -- Whose data key seals it, where it is private.
  exhibition_id int not null default 0,
  name text not null,
  bytes int not null check (bytes >= 0),
  state text not null default 'awaited' check (state in ('awaited', 'ready')),
  -- What it is, by its bytes.
  type text,
  width int,
  height int,
  -- Shown while the picture loads.
  color text,
  -- The place that needs it, as table.column.row; a file that no place needs is removed after a day.
  used_by text,
  created_at timestamptz not null,
  ready_at timestamptz,
  check ((state = 'ready') = (type is not null))
);
create index file_unused on file (created_at) where used_by is null;
create index file_of_user on file (user_id, created_at);
create index file_of_place on file (used_by) where used_by is not null;
