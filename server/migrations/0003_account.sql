create table app_user (
  id uuid primary key,
  realname text not null default '',
  named int not null default 0,
  mobile text unique,
  email text unique check (email = lower(email)),
  lang text not null default 'zh' check (lang in ('zh', 'en')),
  area_id int not null default 0,
  company text not null default '',
  position text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (mobile is not null or email is not null or deleted_at is not null)
);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references app_user,
  device text not null default '',
  ip inet,
  -- What it was opened by: a link that was sent to somebody is less than a sign-in, and can be ended as a whole.
  origin text not null default 'sign-in',
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index session_of_user on session (user_id);
create index session_by_link on session (origin, created_at) where origin <> 'sign-in';

-- One living code for a contact. The row itself holds the limits, so that parallel requests meet on it.
create table login_code (
  contact text primary key,
  purpose text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  day date not null,
  sent_on_day int not null default 1,
  tries int not null default 0,
  used_at timestamptz
);

create table staff_role (
  user_id uuid not null references app_user,
  platform_id int not null references platform,
  role text not null check (role in ('author', 'editor', 'service', 'finance', 'admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, platform_id, role)
);
