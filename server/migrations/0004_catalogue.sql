create table category (
  id int generated always as identity primary key,
  parent_id int references category,
  level int not null check (level between 1 and 3),
  position int not null,
  name_zh text not null,
  name_en text not null
);

create table company (
  id int generated always as identity primary key,
  name_zh text not null,
  name_en text not null,
  area_id int not null default 0,
  created_at timestamptz not null default now()
);

create table company_staff (
  company_id int not null references company,
  user_id uuid not null references app_user,
  role text not null check (role in ('owner', 'member')),
  primary key (company_id, user_id)
);
create index company_staff_of_user on company_staff (user_id);

create table participation (
  exhibition_id int not null references exhibition,
  company_id int not null references company,
  primary key (exhibition_id, company_id)
);
create index participation_of_company on participation (company_id);

-- Names that people type for their company. One is suggested to others only when it is public (an exhibitor's)
-- or when several people use it: what a single person typed is that person's.
create table company_name (
  name text primary key,
  uses int not null default 0,
  is_public boolean not null default false
);
create index company_name_grams on company_name using gin (grams(name)) where is_public or uses >= 3;
