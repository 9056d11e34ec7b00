-- One rule for every type's code: its name in upper case with underscores. The demo's General Admission had a code of its own.
update ticket_types set type = 'GENERAL_ADMISSION' where type = 'GENERAL' and name = 'General Admission';
