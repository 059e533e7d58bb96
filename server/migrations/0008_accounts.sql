alter table app_user
  add column password_hash text,
  add column password_set_at timestamptz,
  add column avatar_id uuid references file,
  add column quiet_hours boolean not null default true,
  -- Asked to be deleted: done at this moment unless the person changes their mind.
  add column delete_at timestamptz;
create index app_user_delete on app_user (delete_at) where delete_at is not null and deleted_at is null;
-- Whenever a file goes, PostgreSQL looks for whoever still points at it.
create index app_user_avatar on app_user (avatar_id) where avatar_id is not null;

-- The contact whose code or password opened it: where that contact goes to somebody else, this ends.
alter table session add column contact text;

create table consent (
  user_id uuid not null references app_user,
  document text not null,
  version text not null,
  agreed_at timestamptz not null,
  primary key (user_id, document, version)
);

create table wechat_account (
  app_id text not null,
  openid text not null,
  unionid text,
  user_id uuid not null references app_user,
  bound_at timestamptz not null,
  -- What was proved to be the user's when it was bound: where that goes to somebody else, this goes.
  contact text,
  primary key (app_id, openid)
);
create index wechat_account_of_user on wechat_account (user_id);
create index wechat_account_union on wechat_account (unionid) where unionid is not null;

-- How often something was tried, by whom: one row a counter, which parallel tries meet on in every process.
create table attempt (
  counter text primary key,
  since timestamptz not null,
  count int not null
);
create index attempt_age on attempt (since);

-- One living code for a contact and a purpose: asking for one ends no other. How often is counted in `attempt`.
alter table login_code
  drop constraint login_code_pkey,
  add primary key (contact, purpose),
  drop column day,
  drop column sent_on_day;

-- What a person chose to be told by SMS and mail. No row: as the table of notices says.
create table notice_choice (
  user_id uuid not null references app_user,
  topic text not null,
  sms boolean not null,
  email boolean not null,
  primary key (user_id, topic)
);

create table data_export (
  id uuid primary key,
  user_id uuid not null references app_user,
  file_id uuid references file,
  asked_at timestamptz not null,
  ready_at timestamptz
);
create index data_export_of_user on data_export (user_id, asked_at desc);
create index data_export_of_file on data_export (file_id) where file_id is not null;

-- What somebody's registration came from is part of what is kept of them.
create index proxy_registration_of_registration on proxy_registration (registration_id)
  where registration_id is not null;
