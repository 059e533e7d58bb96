-- What is to be done later, written in the transaction that causes it. A job that is done is gone.
create table job (
  id uuid primary key,
  name text not null,
  -- The same key is the same job, for as long as it waits.
  key text unique,
  payload jsonb not null,
  run_at timestamptz not null,
  -- Has a place of its own kept free, so that it waits behind nothing that is not.
  urgent boolean not null default false,
  attempts int not null default 0,
  -- How often it was taken since anything was heard of it: a process that dies says nothing.
  crashes int not null default 0,
  last_error text,
  -- Given up: kept for somebody to look at.
  dead_at timestamptz,
  created_at timestamptz not null
);
create index job_due on job (run_at, id) where dead_at is null;
create index job_due_urgent on job (run_at, id) where dead_at is null and urgent;
create index job_dead on job (dead_at) where dead_at is not null;

-- When each repeated job is due next: of several processes the one that moves it on adds the job.
create table job_schedule (
  name text primary key,
  next_at timestamptz not null
);

-- A notice is one message on one channel. Those of before were only ever shown in the outbox.
alter table notice
  add column kind text not null default '',
  add column user_id uuid references app_user,
  add column lang text not null default 'zh' check (lang in ('zh', 'en')),
  -- What the words are made of, for providers that keep the words themselves.
  add column params jsonb not null default '{}',
  add column state text not null default 'sent' check (state in ('waiting', 'sent', 'expired', 'failed')),
  -- Set before it is handed over: whoever finds it set has to ask whether it arrived.
  add column handed_at timestamptz,
  add column expires_at timestamptz,
  drop constraint notice_channel_check,
  add constraint notice_channel_check check (channel in ('sms', 'email', 'app'));
alter table notice alter column state set default 'waiting';
create index notice_of_user on notice (user_id, created_at) where user_id is not null;
create index notice_expiring on notice (expires_at) where expires_at is not null and body <> '';
